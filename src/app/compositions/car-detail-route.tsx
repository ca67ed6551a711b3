/**
 * The car detail page together with the review of a new scan, which belongs to the feature `scan` and is fetched when
 * there is something to review.
 */
import { CarDetailPage } from '~/features/car-detail/CarDetailPage';
import type { ReviewProps } from '~/features/car-detail/review-slot';
import { route as carDetail } from '~/features/car-detail/route';
import { DuplicateHost } from '~/features/scan/new-car/DuplicateHost';
import { loadTexts } from '~/i18n/i18n';
import { allSettled } from '~/lib/all-settled';
import type { RouteModule } from '~/routing/route-module';
import { PartBoundary } from '~/ui/PartBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';

const NewCarReview = retryableLazy(async () => {
  const [{ NewCarReview: component }] = await allSettled([
    import('~/features/scan/new-car/NewCarReview'),
    loadTexts(['scan']),
  ]);
  return component;
});

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
