import { type CompositionEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import * as styles from './tabs.module.css';

interface Tab<Name extends string> {
  name: Name;
  label: string;
  panel: ReactNode;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
}

/**
 * The ARIA tabs pattern with automatic activation. Every panel stays mounted, so that what is
 * typed in one survives a look at the other.
 */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    // From the tab that has the focus: the selected one follows it through the router, later than
    // a quick second key.
    const at = buttons.indexOf(event.target as HTMLButtonElement); // nothing else in the list takes keys
    const next = nextIndex(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab || next === null) return;
    event.preventDefault();
    onSelect(tab.name);
    buttons[next]?.focus();
  };

  return (
    <>
      <div
        className={styles.tabs}
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            className={styles.tab}
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-controls={`${id}-${tab.name}-panel`}
            aria-selected={tab.name === selected}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          hidden={tab.name !== selected}
          onCompositionEnd={keepWhenHidden}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}

/**
 * WebKit ends the word in the making of a field that has just been hidden by deleting all that stood before
 * it. Nobody hears of that until the next keystroke, since the field's value still says the whole: setting
 * it, by way of another one, puts the text back.
 */
function keepWhenHidden({ currentTarget: panel, target: field }: CompositionEvent) {
  const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (!isField || !(panel instanceof HTMLElement && panel.hidden)) return;
  const { value } = field;
  field.value = '';
  field.value = value;
}

function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
