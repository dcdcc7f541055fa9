/**
 * How Node keeps the API's heap. What two hundred calls need at the same time is more than four megabytes: where the young half holds
 * less, they are copied again and again, and end in the old one. And where the whole may be gigabytes, V8 lets it grow to four times
 * what is in use before it looks.
 */
export const apiOptions = ['--max-semi-space-size=16', '--max-old-space-size=1024'];
