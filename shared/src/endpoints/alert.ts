import { z } from 'zod'
import { addAlertRequest, alertsResponse } from '../contract/alert'
import { addPushDeviceRequest, pushDevicesResponse } from '../contract/push'
import { successResponse } from '../contract/response'
import type { EndpointTable } from './endpoint'

/** What a shopper is mailed about (C405 – C407). */
export const alertEndpoints = {
  'GET /api/alerts': {
    summary: 'Lists what the shopper is mailed about',
    session: 'required',
    response: alertsResponse
  },
  'POST /api/alerts': {
    summary:
      'Mails the shopper when a price of the wishlist falls, or what is new in a search; again it changes nothing. Returns all alerts',
    session: 'required',
    request: addAlertRequest,
    response: alertsResponse,
    errors: ['CONFLICT']
  },
  'DELETE /api/alerts/{id}': {
    summary: 'Ends an alert; returns the others',
    session: 'required',
    response: alertsResponse,
    errors: ['NOT_FOUND']
  },
  'GET /api/alerts/devices': {
    summary: 'Lists the devices on which alerts appear, too',
    session: 'required',
    response: pushDevicesResponse,
    conditional: true
  },
  'POST /api/alerts/devices': {
    summary: 'Shows alerts on a device, too; again it changes nothing. Returns all devices',
    session: 'required',
    request: addPushDeviceRequest,
    response: pushDevicesResponse,
    errors: ['CONFLICT'],
    conditional: true
  },
  'DELETE /api/alerts/devices/{id}': {
    summary: 'Shows alerts on a device no more; returns the others',
    session: 'required',
    response: pushDevicesResponse,
    errors: ['NOT_FOUND'],
    conditional: true
  },
  // The token is in the query, which no log has (SEC-43).
  'POST /api/alerts/end': {
    summary: 'Ends the alerts of a mailed link with one request (RFC 8058)',
    session: 'none',
    query: z.object({ token: z.string().max(200) }),
    response: successResponse
  }
} as const satisfies EndpointTable
