import { clsx } from 'clsx';
import { useRef } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import * as dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './help-dialog.module.css';
import type { Choices } from './use-choices.ts';

const rows = (): { keys: string[]; does: string }[] => [
  { keys: [m.player_key_space(), 'K'], does: m.player_key_play() },
  { keys: ['J', 'L'], does: m.player_key_10() },
  { keys: ['←', '→'], does: m.player_key_5() },
  { keys: ['↑', '↓'], does: m.player_key_volume() },
  { keys: ['M'], does: m.player_key_mute() },
  { keys: ['F'], does: m.player_key_full() },
  { keys: ['C'], does: m.player_key_captions() },
  { keys: ['<', '>'], does: m.player_key_speed() },
  { keys: ['0 – 9'], does: m.player_key_jump() },
  { keys: ['I'], does: m.player_key_pip() },
  { keys: ['?'], does: m.player_key_help() },
];

export function HelpDialog({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-labelledby="keys-title"
      onClose={onClose}
    >
      <h2 className={dialogStyles.heading} id="keys-title">
        {m.player_help()}
      </h2>
      <p className={clsx(typography.muted, typography.small)}>{m.player_help_text()}</p>
      <dl className={styles.list}>
        {rows().map(({ keys, does }) => (
          <div className={styles.row} key={does}>
            <dt className={styles.term}>
              {keys.map((key) => (
                <kbd className={styles.key} key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.check}>
        <input
          className={styles.checkInput}
          type="checkbox"
          checked={choices.hasKeys}
          onChange={(event) => choices.set({ hasKeys: event.target.checked })}
        />
        {m.player_help_on()}
      </label>
      <Button block onClick={() => dialog.current?.close()}>
        {m.player_help_close()}
      </Button>
    </Dialog>
  );
}
