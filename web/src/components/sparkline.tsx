/** Small bars, one a day, the newest at the end; days without anything are a line. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values);
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${values.length * 3} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, i) => {
        const height = value === 0 ? 1 : Math.max(3, (value / most) * 20);
        return <rect key={i} class={value === 0 ? 'none' : ''} x={i * 3} y={20 - height} width={2} height={height} />;
      })}
    </svg>
  );
}
