/**
 * Everything over HTTP: feeds that are kept up to date, an API to read pages, crawl, search and learn rules, safe to expose to the open web.
 * @module
 */
export { backgroundOf, type StartBackground } from './background/start-background.js';
export { type RunningServer, startServer } from './boot.js';
export { fetchSettings } from './config/fetch-settings.js';
export { readConfig } from './config/read-config.js';
export { type Config, flagOf, SETTING_NAMES, SETTINGS, type Setting, type SettingName } from './config/settings.js';
export { createLogger, type Logger } from './log.js';
export { type ProblemCode, problemOf, problemOfAbsence } from './problems.js';
export { hashPassword } from './security/password.js';
export { startUpdates } from './start-updates.js';
export { Overloaded, openWork, type Work } from './work/work.js';
export { z } from './zod.js';
