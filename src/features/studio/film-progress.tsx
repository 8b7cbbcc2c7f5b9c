import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { fileSize } from '../../ui/file-size.ts';
import * as typography from '../../ui/typography.module.css';
import * as styles from './film-panel.module.css';
import { PercentBar } from './percent-bar.tsx';
import * as studioStyles from './studio.module.css';

interface FilmProgressProps {
  file: File;
  percent: number;
  onStop: () => void;
}

export function FilmProgress({ file, percent, onStop }: FilmProgressProps) {
  const size = fileSize(file.size);
  return (
    <div className={studioStyles.stack}>
      <p className={styles.file} role="status">
        <b>{m.studio_film_sending({ file: file.name })}</b>
      </p>
      <PercentBar label={m.studio_film_sending({ file: file.name })} percent={percent}>
        <span className={typography.numeric}>
          {m.studio_film_sent({ sent: fileSize((file.size * percent) / 100), size })}
        </span>
      </PercentBar>
      <p>
        <Button variant="line" data-step="sending" onClick={onStop}>
          {m.studio_film_stop()}
        </Button>
      </p>
    </div>
  );
}
