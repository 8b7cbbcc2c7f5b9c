import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gstStates } from '#contract/gst-states.ts';
import { gstPercent } from '../../api/gst.ts';
import { isFirst, locale } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useSessionState } from '../../session/use-session.tsx';
import { keepBuyerState, readBuyerState } from '../../storage/buyer-state.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { keptStateQuery } from './queries.ts';

const order = new Intl.Collator(locale);

/** Returns the states by code: by the contract's names, as the papers have them, or by this language's. */
const stateNames = (): [code: string, name: string][] =>
  isFirst
    ? Object.entries(gstStates)
    : m
        .payment_states()
        .split('\n')
        .map((line) => {
          const [code = '', name = ''] = line.split(' | ');
          return [code, name];
        });

/**
 * Asks for the place of supply on her invoice. At first it shows the state chosen on this phone, else the
 * one that the academy keeps from another phone or from before a logout, else the academy's own.
 */
export function StateField() {
  const { user } = useSessionState();
  const [chosen, setChosen] = useState(readBuyerState);
  const { data: kept = '' } = useQuery({
    ...keptStateQuery(user?.id ?? ''),
    enabled: user !== null && chosen === null && gstPercent !== null,
  });
  if (gstPercent === null) return null;
  const names = stateNames().sort(([, one], [, other]) => order.compare(one, other));
  return (
    <SelectField
      label={m.payment_state()}
      value={chosen ?? kept}
      onChange={({ target: { value } }) => {
        setChosen(value);
        keepBuyerState(value);
      }}
    >
      <option value="">{m.payment_state_none()}</option>
      {names.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
