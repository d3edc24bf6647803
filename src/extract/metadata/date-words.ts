/** Words beside a date that tell publication from change, in many languages. Data only. */
const PUBLISHED =
  /publish(?!er)|posted|created|issued|first\s+seen|started|ver(?:ö|oe)ffentlicht|erstellt|erschienen|publi[ée]|publicad|publicat|pubblicat|mis en ligne|gepubliceerd|geplaatst|publicerad|publiceret|publisert|julkaistu|opublikowan|publikov|objavljen|közzé|опубликован|опубліковано|публикув|δημοσ[ιί]|yayın|نشر|تاريخ النشر|انتشار|פורסם|प्रकाशित|প্রকাশ|发布|發布|发表|發表|公開|掲載|投稿|등록|입력|게시|đăng|เผยแพร่|diterbitkan|dipublikasikan/i;
const UPDATED =
  /updat|modif|edited|revised|reviewed|last\s+(?:changed|verified|checked)|aktualisier|ge(?:ä|ae)ndert|stand\s*:|mis(?:e)? à jour|actualizad|atualizad|aggiornat|bijgewerkt|gewijzigd|uppdaterad|opdateret|oppdatert|päivitetty|aktualiz|zaktualizowan|frissít|обновлен|оновлено|актуализ|ενημ[εέ]ρ|güncel|تحديث|آخر تعديل|به‌روز|עודכן|अपडेट|হালনাগাদ|更新|修订|수정|cập nhật|ปรับปรุง|diperbarui/i;

/** Days of something other than the text: when an offer ends, a member joined, a game came out. */
const OTHER =
  /expir|valid|until|deadline|due\b|registered|joined|received|accepted|member\s+since|release|copyright|©|founded|born|starts\b|begins|takes\s+place|departs?|gültig|(?:anmelde|bewerbungs|einsende)(?:schluss|frist)|inscrit|date limite|fecha l[íi]mite|miembro\s+desde|inscrições até|prazo|scadenza|termin składania|son (?:başvuru|tarih)|срок подачи|προθεσμία|الموعد النهائي|آخر موعد|শেষ তারিখ|締め?切|申込期限|募集期限|截止|마감/i;

export function isOtherLabel(text: string): boolean {
  return OTHER.test(text);
}

export function isPublishedLabel(text: string): boolean {
  return PUBLISHED.test(text);
}

export function isUpdatedLabel(text: string): boolean {
  return UPDATED.test(text);
}
