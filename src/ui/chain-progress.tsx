import '../styles/chain.css';

/** From art/pattern/chain-10.svg: ten dots and the one line woven round them. */
const line =
  'M20 2c12 0 11.5 11.5 20 20c8.5 8.5 8 20 20 20c12 0 11.5-11.5 20-20c8.5-8.5 8-20 20-20c12 0 11.5 11.5 20 20c8.5 8.5 8 20 20 20c12 0 11.5-11.5 20-20c8.5-8.5 8-20 20-20c12 0 11.5 11.5 20 20c8.5 8.5 8 20 20 20c12 0 11.5-11.5 20-20c8.5-8.5 8-20 20-20c12 0 11.5 11.5 20 20c8.5 8.5 8 20 20 20c12 0 11.5-11.5 20-20c8.5-8.5 8-20 20-20c12 0 11.5 11.5 20 20c8.5 8.5 8 20 20 20c12 0 20-8 20-20c0-12-8-20-20-20c-12 0-11.5 11.5-20 20c-8.5 8.5-8 20-20 20c-12 0-11.5-11.5-20-20c-8.5-8.5-8-20-20-20c-12 0-11.5 11.5-20 20c-8.5 8.5-8 20-20 20c-12 0-11.5-11.5-20-20c-8.5-8.5-8-20-20-20c-12 0-11.5 11.5-20 20c-8.5 8.5-8 20-20 20c-12 0-11.5-11.5-20-20c-8.5-8.5-8-20-20-20c-12 0-11.5 11.5-20 20c-8.5 8.5-8 20-20 20c-12 0-11.5-11.5-20-20c-8.5-8.5-8-20-20-20c-12 0-11.5 11.5-20 20c-8.5 8.5-8 20-20 20c-12 0-20-8-20-20c0-12 8-20 20-20z';
const dots = 'M20 22h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0m40 0h0';

interface ChainProgressProps {
  percent: number;
  label: string;
}

/** For a course; the dots are drawn, the value is spoken. */
export function ChainProgress({ percent, label }: ChainProgressProps) {
  return (
    <div
      className="chain"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--done': percent }}
    >
      <Chain part="to-go" />
      {percent > 0 && <Chain part="done" />}
    </div>
  );
}

function Chain({ part }: { part: 'to-go' | 'done' }) {
  return (
    <svg className={part} viewBox="0 0 400 44" aria-hidden="true">
      <path d={line} />
      <path d={dots} />
    </svg>
  );
}
