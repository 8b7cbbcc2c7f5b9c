import { createFileRoute } from '@tanstack/react-router';
import { LegalText } from '../../features/marketing/legal-text.tsx';
import { RefundFacts } from '../../features/marketing/refund-facts.tsx';
import { refundPolicy } from '../../features/marketing/refund-policy.ts';
import { SitePage } from '../../layout/site-page.tsx';

export const Route = createFileRoute('/_site/refund-policy')({ component: RefundPolicy });

function RefundPolicy() {
  return (
    <SitePage title={refundPolicy.title()} description={refundPolicy.description()}>
      <LegalText document={refundPolicy}>
        <RefundFacts />
      </LegalText>
    </SitePage>
  );
}
