/** What a caller may set: PORT, CHROMIUM, where the journeys keep their shop (SAHRA_E2E), a shop that runs already (SHOP_URL). */
export const environment: Record<string, string | undefined> = process.env
