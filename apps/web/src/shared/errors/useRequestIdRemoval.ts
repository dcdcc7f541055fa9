import { useEffect } from 'react';

/** The server writes the id of a failed request above the page. It goes when the error that it belongs to is no longer shown. */
export const useRequestIdRemoval = () => useEffect(() => () => document.querySelector('[data-request-id]')?.remove(), []);
