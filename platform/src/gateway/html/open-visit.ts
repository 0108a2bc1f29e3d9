import type { FastifyRequest } from 'fastify'
import type { ProductionPage } from './pages'
import type { Visitor } from '../plan/visitors'
import { networkOf } from '../visits/network'
import { isVisit } from '../visits/visit-page'
import type { Visits } from '../visits/visits'

interface SentDocument {
  request: FastifyRequest
  visitor: Visitor
  page: ProductionPage
}

/**
 * Resolves to the token of a document; undefined when it is not a visit, or when it says nothing about the releases: their
 * page was not found, or its data could not be loaded by a fault of the api.
 */
export async function openVisit(
  visits: Pick<Visits, 'open'>,
  { request, visitor, page }: SentDocument
): Promise<string | undefined> {
  const failedRender = page.rendering === 'failed'
  const isJudged = page.rendering !== 'not-judged' && (page.status === 200 || failedRender)
  if (!isVisit(request) || !isJudged) return undefined
  return visits.open({
    plan: page.plan,
    groups: visitor.groups,
    page: page.path,
    renders: page.rendering !== undefined,
    failedRender,
    network: networkOf(request.ip, visitor.bucket)
  })
}
