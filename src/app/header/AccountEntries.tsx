import { useTranslation } from 'react-i18next';
import { usePendingRequestCount } from '~/api/sharing/share-requests';
import { config } from '~/config';
import { openFeedback } from '~/dialogs/feedback-dialog';
import { openShareRequests } from '~/dialogs/share-dialogs';
import { useSession } from '~/session';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import { lastTab } from '~/vehicle-ui/vehicle/last-tab';
import { useSessionActions } from './session-actions';
import { useFirstCars } from './use-first-cars';

interface Props {
  /** The menu is open: its vehicles are read. */
  readonly open: boolean;
  /** Closes the menu, before the chosen page or dialog opens. */
  readonly onChoose: () => void;
  /** Class of the line with the user's name. */
  readonly nameClass: string | undefined;
  /** Class of the list, in which `data-plate` and `data-first-of-group` mark entries. */
  readonly listClass: string | undefined;
}

/** The entries of a signed-in user, in the menu of the large header and in that of the small one. */
export function AccountEntries({ open, onChoose, nameClass, listClass }: Props) {
  const { t } = useTranslation('shell');
  const name = useSession(({ profile }) => profile?.name ?? '');
  const { lock, signOut } = useSessionActions();
  const cars = useFirstCars(open);
  const pending = usePendingRequestCount();
  const isOnDevice = config().mode === 'device';
  const choose = (action: () => void) => () => {
    onChoose();
    action();
  };
  return (
    <>
      <p className={nameClass}>{t('profile.signedInAs', { name })}</p>
      <ul className={listClass}>
        {pending > 0 && (
          <li>
            <button type="button" data-item onClick={choose(openShareRequests)}>
              <Icon name="bell" /> {t('requests.entry', { count: pending })}
            </button>
          </li>
        )}
        <li>
          <PageLink page="profile" data-item onClick={onChoose}>
            <Icon name="user" /> {t('profile.myProfile')}
          </PageLink>
        </li>
        <li>
          <PageLink page="cars" data-item onClick={onChoose}>
            <Icon name="car" /> {t('profile.allCars')}
          </PageLink>
        </li>
        {cars.map(({ id, name: vehicle }) => (
          <li key={id}>
            <PageLink page="carDetail" query={{ id, tab: lastTab() }} data-item data-plate onClick={onChoose}>
              {vehicle || t('profile.unnamed')}
            </PageLink>
          </li>
        ))}
        <li data-first-of-group>
          <PageLink page="subscription" data-item onClick={onChoose}>
            <Icon name="document" /> {t('menu.subscription')}
          </PageLink>
        </li>
        <li>
          <button type="button" data-item onClick={choose(openFeedback)}>
            <Icon name="message" /> {t('menu.feedback')}
          </button>
        </li>
        {isOnDevice && (
          <li data-first-of-group>
            <button type="button" data-item onClick={choose(lock)}>
              <Icon name="lock" /> {t('profile.lock')}
            </button>
          </li>
        )}
        <li data-first-of-group={!isOnDevice || undefined}>
          <button type="button" data-item onClick={signOut}>
            <Icon name="arrowRight" /> {t('profile.signOut')}
          </button>
        </li>
      </ul>
    </>
  );
}
