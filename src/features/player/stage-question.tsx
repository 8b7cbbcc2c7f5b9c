import { clsx } from 'clsx';
import { Button } from '../../ui/button.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as stageStyles from './stage.module.css';
import * as styles from './stage-question.module.css';

interface StageQuestionProps {
  /** Null where there is nothing to ask. */
  question: { text: string; yes: string; no: string } | null;
  /** Whether it is asked in passing: nothing waits for the answer. */
  isQuiet?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** The live region must be there before the question, or a screen reader would not speak it. */
export function StageQuestion({ question, isQuiet = false, onYes, onNo }: StageQuestionProps) {
  const textButton = clsx(textLinkStyles.textButton, stageStyles.textButton);
  return (
    <div role="status">
      {question && (
        <div className={clsx(styles.question, isQuiet && styles.quiet)}>
          <p className={styles.text}>{question.text}</p>
          {isQuiet ? (
            <button type="button" className={textButton} onClick={onYes}>
              {question.yes}
            </button>
          ) : (
            <Button variant="gold" small onClick={onYes}>
              {question.yes}
            </Button>
          )}
          <button type="button" className={textButton} onClick={onNo}>
            {question.no}
          </button>
        </div>
      )}
    </div>
  );
}
