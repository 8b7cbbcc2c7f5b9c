import { clsx } from 'clsx';
import { Button } from '../../ui/button.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as stageStyles from './stage.module.css';
import * as styles from './stage-question.module.css';

interface StageQuestionProps {
  /** Null where there is nothing to ask. */
  question: { text: string; yes: string; no: string } | null;
  onYes: () => void;
  onNo: () => void;
}

/** The live region must be there before the question, or a screen reader would not speak it. */
export function StageQuestion({ question, onYes, onNo }: StageQuestionProps) {
  return (
    <div role="status">
      {question && (
        <div className={styles.question}>
          <p className={styles.text}>{question.text}</p>
          <Button variant="gold" small onClick={onYes}>
            {question.yes}
          </Button>
          <button
            type="button"
            className={clsx(textLinkStyles.textButton, stageStyles.textButton)}
            onClick={onNo}
          >
            {question.no}
          </button>
        </div>
      )}
    </div>
  );
}
