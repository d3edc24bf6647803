/** What separates the facts of one line: "Jane Doe | Senior Writer | July 2, 2025", "聯島日報／記者陳怡君". */
export const FACT_MARK = /\s*[|·•／]\s*|\s+[–—/-]\s+/;
