import { testCrawls } from './crawl-server.contract.js';

testCrawls();
