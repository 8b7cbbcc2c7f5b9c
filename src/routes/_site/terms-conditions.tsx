import { createFileRoute } from '@tanstack/react-router';
import { LegalText } from '../../features/marketing/legal-text.tsx';
import { termsAndConditions } from '../../features/marketing/terms.ts';
import { SitePage } from '../../layout/site-page.tsx';

export const Route = createFileRoute('/_site/terms-conditions')({ component: TermsAndConditions });

function TermsAndConditions() {
  return (
    <SitePage title={termsAndConditions.title()} description={termsAndConditions.description()}>
      <LegalText document={termsAndConditions} />
    </SitePage>
  );
}
