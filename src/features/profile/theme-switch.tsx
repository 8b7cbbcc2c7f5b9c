import { clsx } from 'clsx';
import { useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { readTheme, type Theme, writeTheme } from '../../storage/theme.ts';
import { showBarColour } from '../../ui/bar-colour.ts';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import { showTheme } from '../../ui/show-theme.ts';
import * as styles from './theme-switch.module.css';

export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: Theme) => {
    writeTheme(chosen);
    showTheme(chosen);
    showBarColour(document.querySelector('header'));
    setTheme(chosen);
  };
  const choices: [Theme, string][] = [
    ['system', m.student_theme_system()],
    ['light', m.student_theme_light()],
    ['dark', m.student_theme_dark()],
  ];
  return (
    <fieldset className={clsx(phoneRowStyles.phoneRow, styles.themeSwitch)}>
      <legend className={styles.legend}>{m.student_theme()}</legend>
      {choices.map(([value, label]) => (
        <label className={styles.option} key={value}>
          <input
            className={styles.input}
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => choose(value)}
          />
          <span className={styles.label}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
