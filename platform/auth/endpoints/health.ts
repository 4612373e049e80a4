import type { Endpoint } from '../protocol/endpoint.ts'
import { respond } from '../protocol/respond.ts'

/** `GET /health`: says who answers; whether the database is there is the server's own readiness check. */
export const health: Endpoint = () =>
  respond({
    version: 'stationhouse',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
