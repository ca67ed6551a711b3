import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { Icon } from '~/ui/Icon';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import styles from './corner-dialog.module.css';
import type { useCorners } from './use-corners';

interface Props {
  readonly corners: ReturnType<typeof useCorners>;
  /** The document is being read. */
  readonly busy: boolean;
}

/** The buttons that turn the photo, add and remove folds, and reset all. */
export function CornerTools({ corners, busy }: Props) {
  const { t } = useTranslation('scan');
  const tools = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(tools);
  return (
    <div ref={tools} className={styles.tools}>
      <Button startIcon={<Icon name="rotate" />} {...ariaDisabledProps(busy, corners.turn)}>
        {t('corners.turn')}
      </Button>
      <Button
        startIcon={<Icon name="plus" />}
        {...ariaDisabledProps(busy || corners.addFold === undefined, () => corners.addFold?.())}
      >
        {t('corners.fold.add')}
      </Button>
      {corners.removeFold !== undefined && (
        <Button variant="text" {...ariaDisabledProps(busy, corners.removeFold)}>
          {t('corners.fold.remove')}
        </Button>
      )}
      <Button variant="text" {...ariaDisabledProps(busy || !corners.changed, corners.reset)}>
        {t('corners.reset')}
      </Button>
    </div>
  );
}
