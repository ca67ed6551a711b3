import { useTranslation } from 'react-i18next';
import { ConsentSettings } from '~/features/consent/ConsentSettings';
import { PageLink } from '~/ui/PageLink';

const LINKS = [
  ['imprint', 'footer.imprint'],
  ['privacy', 'footer.privacy'],
  ['terms', 'footer.terms'],
  ['withdrawal', 'footer.withdraw'],
  ['cancellation', 'footer.cancelContract'],
  ['accessibility', 'footer.accessibility'],
] as const;

/** List items that every footer has: the law requires them on every page (§ 5 DDG, § 356a and § 312k BGB, BFSG). */
export function LegalLinks() {
  const { t } = useTranslation('shell');
  return (
    <>
      {LINKS.map(([page, text]) => (
        <li key={page}>
          <PageLink page={page}>{t(text)}</PageLink>
        </li>
      ))}
      <ConsentSettings />
    </>
  );
}
