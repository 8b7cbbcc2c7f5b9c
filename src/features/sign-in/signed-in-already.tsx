import { m } from '../../i18n/paraglide/messages.js';
import * as authFormStyles from '../../ui/auth-form.module.css';
import { Button } from '../../ui/button.tsx';

interface SignedInAlreadyProps {
  name: string;
  onContinue: () => void;
}

/** Lets the student go on with the session that is kept on this phone, also without a network. */
export function SignedInAlready({ name, onContinue }: SignedInAlreadyProps) {
  return (
    <p className={authFormStyles.signedInAlready}>
      <Button variant="gold" block onClick={onContinue}>
        {m.sign_in_continue_as({ name })}
      </Button>
    </p>
  );
}
