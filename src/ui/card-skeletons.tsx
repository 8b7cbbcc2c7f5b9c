import { clsx } from 'clsx';
import { m } from '../i18n/paraglide/messages.js';
import * as cardStyles from './card.module.css';
import * as skeletonStyles from './skeleton.module.css';

/** Stands in for cards that are still to come. */
export function CardSkeletons({ count = 2 }: { count?: number }) {
  return (
    <div className={cardStyles.cards} role="status" aria-label={m.site_loading()}>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <div className={cardStyles.card} data-skeleton key={at}>
          <span className={clsx(skeletonStyles.skeleton, skeletonStyles.picture)} />
          <div className={cardStyles.body}>
            <span
              className={clsx(skeletonStyles.skeleton, skeletonStyles.head, skeletonStyles.long)}
            />
            <span className={clsx(skeletonStyles.skeleton, skeletonStyles.line)} />
            <span
              className={clsx(skeletonStyles.skeleton, skeletonStyles.line, skeletonStyles.short)}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
