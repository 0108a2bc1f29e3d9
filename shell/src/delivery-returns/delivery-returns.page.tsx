import { deliveryReturnsText } from '@sahra/shared/policies/delivery-returns.text'
import { policyPage } from '../policy/policy'

export const { loader, meta, Component } = policyPage('delivery-returns', () => deliveryReturnsText)
