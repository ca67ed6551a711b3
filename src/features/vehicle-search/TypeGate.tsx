import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { SearchNode, TypeDetails } from '~/contract/vehicle-search';
import { SampleTag } from '~/ui/SampleTag';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { StepHead } from './StepHead';
import { useTypeDetails } from './use-branch';
import styles from './vehicle-search.module.css';

const CODES = ['D.1', 'D.3', '2.1', '2.2', 'P.3', 'P.1', 'P.2'] as const;

interface Props {
  readonly type: SearchNode;
  readonly title: string;
  readonly children: (details: TypeDetails) => ReactNode;
}

/** A step about a type: renders its title, and its content once the type is loaded. */
export function TypeGate({ type, title, children }: Props) {
  const { t } = useTranslation('errors');
  const { data, error, refetch, isFetching } = useTypeDetails(type.id);
  return (
    <div className={styles.step}>
      <StepHead title={title}>{data?.sample === true && <SampleTag />}</StepHead>
      {data !== undefined && children(data)}
      {data === undefined && (error === null || isFetching) && <LoadingRows rows={CODES} />}
      {data === undefined && error !== null && !isFetching && (
        <ErrorState text={t(errorKey(error, 'search.details'), errorValues(error))} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
