import { useRef } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Choices } from './use-choices.ts';
import '../../styles/dialog.css';

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
    <Dialog ref={dialog} className="dialog keys" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{m.player_help()}</h2>
      <p className="small muted">{m.player_help_text()}</p>
      <dl>
        {rows().map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
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
