import type { ApiCalls } from '@sahra/build-kit/contracts/api-calls.mjs'
import { releaseContract } from '@sahra/build-kit/contracts/release-contract.mjs'
import type { SharedContract } from '@sahra/build-kit/contracts/shared-types.mjs'
import type { Uses } from '../release/shapes/release'
import type { Fixture } from './fixture-release'

export interface ContractFixture extends Fixture {
  uses?: Partial<Uses>
  /** Exports of shared modules that its sources use. */
  exports?: Record<string, string[]>
  /** What it calls of the api. */
  api?: ApiCalls
}

/** A fixture that records its contract as the build does, against these shared sources. */
export function withContract(
  { uses = {}, exports = {}, api = {}, ...fixture }: ContractFixture,
  shared: SharedContract
): Fixture {
  const all: Uses = { commands: [], events: [], emits: [], widgets: [], paths: [], ...uses }
  const { app } = fixture
  const remote = { name: app, pages: [], ...fixture.remote }
  const contracts = releaseContract(shared, { app, remote, files: [], uses: all, usedExports: exports })
  return { ...fixture, release: { ...fixture.release, uses: all, contracts: { ...contracts, api } } }
}
