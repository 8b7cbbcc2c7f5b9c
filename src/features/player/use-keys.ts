import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Command, commandOf, isForPlayer } from './commands.ts';

/** Runs the player's keys for the whole page; where she has switched them off, only that of the help. */
export function useKeys(
  stageRef: RefObject<HTMLElement | null>,
  isOn: boolean,
  run: (command: Command) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    const stage = stageRef.current;
    if (!command || !stage || event.defaultPrevented) return;
    if (!isOn && command.do !== 'help') return;
    if (!isForPlayer(event.key, document.activeElement, stage)) return;
    event.preventDefault(); // Space and arrows scroll the page
    run(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
