import { m } from '../../i18n/paraglide/messages.js';
import { refundRule } from '../../i18n/refund-rule.ts';
import { nothing, rows } from './text-rows.ts';

export interface SyllabusUnit {
  title: string;
  text: string;
  /** The hours of class; null where the academy names none. */
  hours: number | null;
  picture: string;
}
export interface Question {
  question: string;
  answer: string;
}
export interface CoursePlan {
  units: SyllabusUnit[];
  bring: string[];
  questions: Question[];
}

/** The look beside each unit, by the course's id; the page shows none of these elsewhere. */
const pictures: Record<string, string[]> = {
  1: ['06-nalangu', '13-kasavu', '02-mai', '04-kungumam', '05-jadai', '17-kesari'],
  2: ['16-nichayam', '18-margazhi', '07-jimikki', '15-paneer', '19-varisai'],
};
const look = (name: string) => `/art/looks/${name}.svg`;

/**
 * Returns what is taught, brought and asked in a course. Each list is one text of the catalogue, so that
 * an academy can write its own (docs/decisions/052); a course of the server has the common questions alone.
 */
export function coursePlan(id: string): CoursePlan {
  const texts = textsOf(id);
  const looks = pictures[id] ?? [];
  return {
    units: rows(texts.syllabus).map(([hours = '', title = '', text = ''], at) => ({
      title,
      text,
      hours: Number(hours) || null,
      picture: look(looks[at % looks.length] ?? '12-petti'),
    })),
    bring: rows(texts.bring).map(([thing = '']) => thing),
    questions: [
      ...[...rows(texts.questions), ...rows(m.course_questions_all())].map(
        ([question = '', answer = '']) => ({ question, answer }),
      ),
      { question: m.course_question_refund(), answer: refundRule() },
    ],
  };
}

function textsOf(id: string): Record<'syllabus' | 'bring' | 'questions', string> {
  if (id === '1') {
    return {
      syllabus: m.course_bridal_syllabus(),
      bring: m.course_bridal_bring(),
      questions: m.course_bridal_questions(),
    };
  }
  if (id === '2') {
    return {
      syllabus: m.course_party_syllabus(),
      bring: m.course_party_bring(),
      questions: m.course_party_questions(),
    };
  }
  return { syllabus: nothing, bring: nothing, questions: nothing };
}
