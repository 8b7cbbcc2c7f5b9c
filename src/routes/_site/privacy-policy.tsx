import { createFileRoute } from '@tanstack/react-router';
import { LegalText } from '../../features/marketing/legal-text.tsx';
import { privacyPolicy } from '../../features/marketing/privacy-policy.ts';
import { SitePage } from '../../layout/site-page.tsx';

export const Route = createFileRoute('/_site/privacy-policy')({ component: PrivacyPolicy });

function PrivacyPolicy() {
  return (
    <SitePage title={privacyPolicy.title()} description={privacyPolicy.description()}>
      <LegalText document={privacyPolicy} />
    </SitePage>
  );
}
