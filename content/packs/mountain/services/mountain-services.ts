import type { ServiceId } from '../../../services.ts'
import type { PackService } from '../../pack-service.ts'
import { mountainInquiryServices } from './mountain-inquiry-services.ts'
import { mountainNeighborServices } from './mountain-neighbor-services.ts'
import { mountainPaperServices } from './mountain-paper-services.ts'
import { mountainRoadServices } from './mountain-road-services.ts'
import { mountainUrgentServices } from './mountain-urgent-services.ts'

/** All fifteen services, by their ids. */
export const mountainServices: Readonly<Record<ServiceId, PackService>> = {
  ...mountainUrgentServices,
  ...mountainRoadServices,
  ...mountainInquiryServices,
  ...mountainNeighborServices,
  ...mountainPaperServices,
}
