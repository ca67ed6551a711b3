import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { isAtStart, type SearchEvent, type SearchState } from './search-state';
import styles from './vehicle-search.module.css';

interface Props {
  readonly state: SearchState;
  readonly disabled: boolean;
  readonly onEvent: (event: SearchEvent) => void;
}

/** The choices so far, each as a button back to its level. Renders nothing at the start. */
export function Breadcrumbs({ state, disabled, onEvent }: Props) {
  const { t } = useTranslation(['vehicle-search', 'common']);
  const { path, at } = state;
  if (isAtStart(state)) return null;
  const crumbs = at === 'hand' ? [] : path;
  return (
    <nav aria-label={t('vehicle-search:dialog.steps')} className={styles.crumbs}>
      <IconButton aria-label={t('common:action.back')} disabled={disabled} onClick={() => onEvent({ type: 'back' })}>
        <Icon name="arrowLeft" />
      </IconButton>
      <ol>
        <li>
          <Button variant="text" disabled={disabled} onClick={() => onEvent({ type: 'back-to', depth: 0 })}>
            {t('vehicle-search:dialog.start')}
          </Button>
        </li>
        {crumbs.map((node, index) => (
          <li key={node.id}>
            <Icon name="chevronRight" size={16} />
            {index === crumbs.length - 1 ? (
              <span aria-current="step">{node.name}</span>
            ) : (
              <Button variant="text" disabled={disabled} onClick={() => onEvent({ type: 'back-to', depth: index + 1 })}>
                {node.name}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
