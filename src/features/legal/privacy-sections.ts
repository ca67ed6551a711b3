/** The sections of the privacy policy, in order, limited to what applies to this build. */
import type { ListedTexts } from '~/i18n/resources';
import type { BuildFacts } from './build-facts';
import type { LegalSection, LegalText } from './legal-document';

type Texts = ListedTexts['privacy']['sections'];

/** Further facts on which single paragraphs depend. */
export interface PrivacyLinks {
  /** Hosts of the partners, separated by commas; empty when none is configured. */
  readonly partnerHosts: string;
  /** The host of the demo video; empty when none is configured. */
  readonly videoHost: string;
  /** The host that receives descriptions of failures; empty when none is configured. */
  readonly reportHost: string;
  readonly partsShop: boolean;
}

/** The paragraphs if they apply, otherwise none. */
function when(applies: boolean, text: LegalText): LegalText {
  return applies ? text : [];
}

/** Whether any Google service may be loaded: the only transfer outside the European Economic Area. */
const usesGoogle = ({ tagManager, proof }: BuildFacts): boolean => tagManager || proof === 'captcha';

/** The sections for a build; their anchors are the same in both languages. */
export function privacySections(texts: Texts, facts: BuildFacts, links: PrivacyLinks): readonly LegalSection[] {
  const { device } = facts;
  const isReadInBrowser = facts.reading === 'browser';
  const byMode = ({ device: onDevice, connected }: { device: LegalText; connected: LegalText }): LegalText =>
    device ? onDevice : connected;
  const { scan, partners, captcha, recipients } = texts;

  return [
    { id: 'verantwortlich', title: texts.controller.title, text: texts.controller.text },
    {
      id: 'aufruf',
      title: texts.visit.title,
      text: [...texts.visit.text, ...when(links.reportHost !== '', texts.visit.reports)],
    },
    { id: 'speicher', title: texts.stored.title, text: [...texts.stored.text, ...when(device, texts.stored.device)] },
    {
      id: 'einlesen',
      title: scan.title,
      text: [
        ...scan.text,
        ...(isReadInBrowser ? scan.here : scan.there),
        ...when(isReadInBrowser, device ? scan.hereDevice : scan.hereConnected),
        ...when(!isReadInBrowser, scan.limit),
      ],
    },
    ...(facts.proof === 'none'
      ? []
      : [{ id: 'schutz', title: captcha.title, text: facts.proof === 'captcha' ? captcha.google : captcha.proof }]),
    { id: 'konto', title: texts.account.title, text: [...texts.account.text, ...byMode(texts.account)] },
    { id: 'fahrzeuge', title: texts.vehicles.title, text: [...texts.vehicles.text, ...byMode(texts.vehicles)] },
    { id: 'teilen', title: texts.sharing.title, text: [...texts.sharing.text, ...byMode(texts.sharing)] },
    { id: 'dateien', title: texts.files.title, text: texts.files.text },
    { id: 'nachrichten', title: texts.messages.title, text: byMode(texts.messages) },
    ...(device
      ? []
      : [
          { id: 'mails', title: texts.mails.title, text: texts.mails.text },
          { id: 'erklaerungen', title: texts.declarations.title, text: texts.declarations.text },
        ]),
    { id: 'zahlung', title: texts.payment.title, text: byMode(texts.payment) },
    {
      id: 'partner',
      title: partners.title,
      text: [
        ...partners.text,
        ...when(links.partnerHosts !== '', partners.configured),
        ...when(links.partsShop, partners.parts),
        ...byMode(partners),
        ...when(links.videoHost !== '', partners.video),
      ],
    },
    ...(facts.tagManager ? [{ id: 'messung', title: texts.measuring.title, text: texts.measuring.text }] : []),
    {
      id: 'empfaenger',
      title: recipients.title,
      text: [
        ...recipients.text,
        ...when(links.reportHost !== '', recipients.reports),
        ...when(!device, recipients.connected),
        ...when(!isReadInBrowser, recipients.scan),
        ...when(facts.proof === 'captcha', recipients.captcha),
        ...when(facts.tagManager, recipients.measuring),
        ...when(links.videoHost !== '', recipients.video),
        // "Nobody else" follows everyone who does.
        ...when(device, recipients.device),
        ...when(!device, texts.named),
        ...(usesGoogle(facts) ? recipients.third : recipients.noThird),
      ],
    },
    {
      id: 'dauer',
      title: texts.retention.title,
      text: [...texts.retention.text, ...byMode(texts.retention), ...when(!device, texts.backups)],
    },
    { id: 'rechte', title: texts.rights.title, text: [...texts.rights.text, ...byMode(texts.rights)] },
    { id: 'pflicht', title: texts.duty.title, text: texts.duty.text },
    { id: 'kinder', title: texts.children.title, text: texts.children.text },
    { id: 'sicherheit', title: texts.security.title, text: texts.security.text },
    { id: 'aenderungen', title: texts.changes.title, text: texts.changes.text },
  ];
}

/** The summary at the top. */
export function privacySummary(
  texts: ListedTexts['privacy']['summary'],
  facts: BuildFacts,
  { videoHost, reportHost }: Pick<PrivacyLinks, 'videoHost' | 'reportHost'>,
): readonly string[] {
  const { device, reading, proof, tagManager } = facts;
  return [
    ...(device ? texts.device : texts.connected),
    ...(reading === 'remote' ? texts.readThere : []),
    ...(!device && reading === 'browser' ? texts.readHere : []),
    ...(proof === 'captcha' ? texts.captcha : []),
    ...(tagManager
      ? texts.measuring
      : proof === 'captcha' || videoHost !== '' || reportHost !== ''
        ? texts.noTagManager
        : texts.noMeasuring),
  ];
}
