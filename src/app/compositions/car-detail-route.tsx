/** The car detail page together with the review of a new scan, which belongs to the feature `scan`. */
import { CarDetailPage } from '~/features/car-detail/CarDetailPage';
import { route as carDetail } from '~/features/car-detail/route';
import { DuplicateDialog } from '~/features/scan/new-car/DuplicateDialog';
import { NewCarReview } from '~/features/scan/new-car/NewCarReview';
import type { RouteModule } from '~/routing/route-module';

function CarDetailWithReview() {
  return (
    <>
      <CarDetailPage Review={NewCarReview} />
      <DuplicateDialog />
    </>
  );
}

export const route: RouteModule = {
  ...carDetail,
  Component: CarDetailWithReview,
  namespaces: [...carDetail.namespaces, 'scan'],
};
