// Replaces the texts of the federation runtime's errors: their codes and the links to their documentation remain.

export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
