/** The sections of the accessibility statement, in order. */
import type { ListedTexts } from '~/i18n/resources';
import type { LegalSection } from './legal-document';

/** The sections for a build; their anchors are the same in both languages. */
export function accessibilitySections(
  texts: ListedTexts['accessibility']['sections'],
  onDevice: boolean,
): readonly LegalSection[] {
  const { service, steps, requirements, tests, gaps, feedback, authority } = texts;
  return [
    { id: 'dienst', title: service.title, text: [...service.text, ...(onDevice ? service.device : [])] },
    { id: 'ablauf', ...steps },
    { id: 'anforderungen', ...requirements },
    { id: 'pruefung', ...tests },
    { id: 'luecken', ...gaps },
    { id: 'hindernis', ...feedback },
    { id: 'aufsicht', ...authority },
  ];
}
