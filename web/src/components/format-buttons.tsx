interface FormatButtonsProps<Format extends readonly [key: string, name: string, ...rest: unknown[]]> {
  formats: readonly Format[];
  busy: boolean;
  onSave: (format: Format) => void;
}

/** A button for each format something can be saved in. */
export function FormatButtons<Format extends readonly [key: string, name: string, ...rest: unknown[]]>({
  formats,
  busy,
  onSave,
}: FormatButtonsProps<Format>) {
  return (
    <>
      {formats.map((format) => (
        <button key={format[0]} type="button" class="button compact" disabled={busy} onClick={() => onSave(format)}>
          {format[1]}
        </button>
      ))}
    </>
  );
}
