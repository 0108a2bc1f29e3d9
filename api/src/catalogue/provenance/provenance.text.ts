export const noSuchCertificate = 'Certificate not found'
