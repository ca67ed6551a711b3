import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import styles from './deadlines.module.css';
import type { Suggestion } from './deadline-suggestions';
import { useDeadlineText } from './use-deadline-text';

interface Props {
  readonly suggestions: readonly Suggestion[];
  readonly onAdd: (suggestion: Suggestion) => void;
}

/** Usual deadlines, each added by one press. */
export function Suggestions({ suggestions, onAdd }: Props) {
  const { t } = useTranslation('deadlines');
  const text = useDeadlineText();
  if (suggestions.length === 0) return null;
  return (
    <ul className={styles.suggestions} aria-label={t('suggestions')}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.key}>
          {/* The second press of a double click would add it again. */}
          <Button
            variant="outlined"
            className={styles.suggestion}
            onClick={({ detail }) => detail <= 1 && onAdd(suggestion)}
          >
            <Icon name="plus" />
            <span>
              {t(`suggestion.${suggestion.key}`)}{' '}
              <span className={styles.note}>{text.interval({ ...suggestion, dueOn: null })}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
