type LotusProps = { size?: number; className?: string; strokeWidth?: number };

const petals = [
  'M32 10c6 8 8 16 8 23s-3 14-8 18c-5-4-8-11-8-18s2-15 8-23Z',
  'M24.5 25C18 19.5 11 18 6.5 18.5 7.5 26 10 34 15.5 40.5 20 45.5 26 49.5 32 51',
  'M39.5 25C46 19.5 53 18 57.5 18.5 56.5 26 54 34 48.5 40.5 44 45.5 38 49.5 32 51',
  'M12 35.5C8 35 4.5 36 2 38c3.5 5.5 9 9.5 15 11.5 5 1.7 10.5 2.2 15 1.5',
  'M52 35.5C56 35 59.5 36 62 38c-3.5 5.5-9 9.5-15 11.5-5 1.7-10.5 2.2-15 1.5',
];

export function Lotus({ size = 28, className, strokeWidth = 2 }: LotusProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {petals.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
