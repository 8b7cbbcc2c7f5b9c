import DOMPurify from 'dompurify';
import * as styles from './key-points.module.css';

/** The one place that shows HTML from a server; loaded only where a course has such points. */
export function KeyPoints({ html }: { html: string }) {
  const safe = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'img', 'video', 'audio', 'iframe'],
    FORBID_ATTR: ['style', 'class', 'id'],
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above
  return <div className={styles.points} data-points dangerouslySetInnerHTML={{ __html: safe }} />;
}
