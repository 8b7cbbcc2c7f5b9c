import { clsx } from 'clsx';
import { useEffect } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { confirmConnectivity } from '../offline/network/network.ts';
import { useConnectivity } from '../offline/network/network-status.tsx';
import { Icon } from '../ui/icon.tsx';
import * as studentBarStyles from './student-bar.module.css';

const words = {
  online: m.student_online,
  offline: m.student_offline,
  timeout: m.student_timeout,
  captive: m.student_captive,
  sick: m.student_sick,
  checking: m.student_checking,
};

/** Says it in words: a colour alone tells nothing in sunlight. Never says "Online" before an answer came. */
export function StudentStatus() {
  const state = useConnectivity();
  useEffect(confirmConnectivity, []);
  const isWell = state === 'online' || state === 'checking';
  return (
    <span
      className={clsx(studentBarStyles.network, !isWell && studentBarStyles.off)}
      data-connectivity
    >
      <Icon name={isWell ? 'online' : 'offline'} small />
      {words[state]()}
    </span>
  );
}
