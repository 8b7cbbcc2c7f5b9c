import { type RefObject, useEffect, useRef } from 'react';
import { type Command, commandOf, isForPlayer } from './commands.ts';

/** The player's keys, for the whole page, as long as she has not switched them off. */
export function useKeys(
  stage: RefObject<HTMLElement | null>,
  isOn: boolean,
  run: (command: Command) => void,
): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command || !stage.current || event.defaultPrevented) return;
      if (!isOn && command.do !== 'help') return;
      if (!isForPlayer(event.key, document.activeElement, stage.current)) return;
      event.preventDefault(); // Space and arrows scroll the page
      latest.current(command);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [stage, isOn]);
}
