import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TOPICS, type ContactValues } from './contact-schema';
import styles from './contact.module.css';

/** The topic of the message, as two radio cards. */
export function TopicField({ control }: { readonly control: Control<ContactValues> }) {
  const { t } = useTranslation('contact');
  const { field } = useController({ control, name: 'topic' });
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.topicLabel}>
        {t('topic.label')}
      </p>
      <RadioGroup {...field} aria-labelledby={id} className={styles.topics}>
        {TOPICS.map((topic) => (
          <FormControlLabel
            key={topic}
            value={topic}
            control={<Radio />}
            className={styles.topic}
            data-chosen={field.value === topic || undefined}
            label={
              <>
                <strong>{t(`topic.${topic}.name`)}</strong> <small>{t(`topic.${topic}.hint`)}</small>
              </>
            }
          />
        ))}
      </RadioGroup>
    </div>
  );
}
