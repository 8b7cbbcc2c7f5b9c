import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';

interface SignedInAlreadyProps {
  name: string;
  onContinue: () => void;
}

/** A session is kept on this phone: she can go on with it, also without network. */
export function SignedInAlready({ name, onContinue }: SignedInAlreadyProps) {
  return (
    <p className="signed-in-already">
      <Button look="gold" block onClick={onContinue}>
        {m.sign_in_continue_as({ name })}
      </Button>
    </p>
  );
}
