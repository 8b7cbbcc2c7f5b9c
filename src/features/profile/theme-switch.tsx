import { useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { readTheme, type Theme, writeTheme } from '../../storage/theme.ts';
import { showTheme } from '../../ui/show-theme.ts';

export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: Theme) => {
    writeTheme(chosen);
    showTheme(chosen);
    setTheme(chosen);
  };
  const choices: [Theme, string][] = [
    ['system', m.student_theme_system()],
    ['light', m.student_theme_light()],
    ['dark', m.student_theme_dark()],
  ];
  return (
    <fieldset className="phone-row theme-switch">
      <legend>{m.student_theme()}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => choose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
