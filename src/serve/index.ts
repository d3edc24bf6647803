/**
 * Everything over HTTP: feeds that are kept up to date, an API to read pages, crawl, search and learn rules, safe to expose to the open web.
 * @module
 */
export { type RunningServer, startServer } from './boot.js';
export { readConfig } from './config/read-config.js';
export { flagOf, SETTING_NAMES, SETTINGS, type Setting, type SettingName } from './config/settings.js';
export { createLogger } from './log.js';
export { hashPassword } from './security/password.js';
export { startUpdates } from './start-updates.js';
