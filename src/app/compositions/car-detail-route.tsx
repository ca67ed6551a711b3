/**
 * The car detail page together with the review of a new scan, which belongs to the feature `scan` and is fetched when
 * there is something to review.
 */
import { CarDetailPage } from '~/features/car-detail/CarDetailPage';
import type { ReviewProps } from '~/features/car-detail/review-slot';
import { route as carDetail } from '~/features/car-detail/route';
import { DuplicateHost } from '~/features/scan/new-car/DuplicateHost';
import { loadWithTexts } from '~/i18n/load-with-texts';
import type { RouteModule } from '~/routing/route-module';
import { PartBoundary } from '~/ui/PartBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';

const NewCarReview = retryableLazy(() =>
  loadWithTexts(async () => (await import('~/features/scan/new-car/NewCarReview')).NewCarReview, ['scan']),
);

function Review(props: ReviewProps) {
  return (
    <PartBoundary>
      <NewCarReview {...props} />
    </PartBoundary>
  );
}

function CarDetailWithReview() {
  return (
    <>
      <CarDetailPage Review={Review} />
      <DuplicateHost />
    </>
  );
}

export const route: RouteModule = { ...carDetail, Component: CarDetailWithReview };
