import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import * as coursePageStyles from './course-page.module.css';
import type { Question } from './course-plan.ts';
import * as styles from './course-questions.module.css';
import { JsonLd } from './json-ld.tsx';

interface CourseQuestionsProps {
  questions: Question[];
  /** Help for those who have found no answer; on a wide page the panel with the price has it instead. */
  children: ReactNode;
}

/** Shows questions that open their answers, also without a script; search engines read the same words. */
export function CourseQuestions({ questions, children }: CourseQuestionsProps) {
  return (
    <section aria-labelledby="questions-heading">
      <h2 className={coursePageStyles.courseBodyHeading} id="questions-heading">
        {m.course_questions()}
      </h2>
      {questions.map(({ question, answer }) => (
        <details className={styles.item} key={question}>
          <summary className={styles.question}>{question}</summary>
          <p className={clsx(coursePageStyles.courseBodyText, styles.answer)}>{answer}</p>
        </details>
      ))}
      <div className={styles.help}>{children}</div>
      <JsonLd data={faqPage(questions)} />
    </section>
  );
}

const faqPage = (questions: Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
