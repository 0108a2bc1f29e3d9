import { beaconRequest } from '@sahra/shared/contract/beacon'
import type { FastifyRequest } from 'fastify'
import { bucketOf } from '../plan/bucket-cookie'
import { networkOf } from './network'
import type { Visits } from './visits'

/** Adds a well-formed beacon to the visit that it names. */
export async function reportVisit(visits: Visits, body: string, request: FastifyRequest): Promise<void> {
  if (!visits.isCounting) return
  const { visit, events } = beaconRequest.parse(JSON.parse(body))
  if (visit !== undefined) await visits.report(visit, events, networkOf(request.ip, bucketOf(request)))
}
