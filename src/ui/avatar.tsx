export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const [initial = ''] = name.trim().toUpperCase();
  return (
    <span className={large ? 'avatar large' : 'avatar'} aria-hidden="true">
      {initial}
    </span>
  );
}
