import type { GoodsCategory } from '../goodsTypes.ts';

export const appliance: GoodsCategory = {
  id: 538,
  icon: 'plug',
  title: ['家电数码', '家電數位', 'Appliances & Digital'],
  groups: [
    {
      icon: 'microwave',
      title: ['厨房电器', '廚房電器', 'Kitchen Appliances'],
      leaves: [
        {
          title: ['电锅与电饭煲', '電鍋與電子鍋', 'Rice Cookers'],
          nouns: [
            {
              noun: ['电饭锅', '電鍋', 'Rice Cooker'],
              kind: 'device',
              form: 'cooker',
              icons: ['cooked-rice', 'steaming-bowl'],
              price: [1280, 3680],
              varieties: [
                ['不锈钢', '不鏽鋼', 'Steel'],
                ['六人份', '六人份', 'Six-Person'],
                ['复古', '復古', 'Retro'],
                ['迷你', '迷你', 'Mini'],
                ['多功能', '多功能', 'Multi'],
              ],
            },
          ],
        },
        {
          title: ['料理机', '料理機', 'Blenders'],
          nouns: [
            {
              noun: ['果汁机', '果汁機', 'Blender'],
              kind: 'device',
              form: 'blender',
              icons: ['tropical-drink', 'strawberry'],
              price: [680, 2480],
              varieties: [
                ['随行', '隨行', 'Portable'],
                ['静音', '靜音', 'Quiet'],
                ['破壁', '破壁', 'High-Power'],
                ['冰沙', '冰沙', 'Smoothie'],
                ['迷你', '迷你', 'Mini'],
              ],
            },
          ],
        },
        {
          title: ['水壶', '水壺', 'Kettles'],
          nouns: [
            {
              noun: ['手冲壶', '手沖壺', 'Pour-Over Kettle'],
              kind: 'device',
              form: 'plain',
              icons: ['teapot', 'hot-beverage'],
              price: [880, 2680],
              varieties: [
                ['温控', '溫控', 'Temperature'],
                ['细嘴', '細嘴', 'Gooseneck'],
                ['木把', '木把', 'Wood-Handle'],
                ['不锈钢', '不鏽鋼', 'Steel'],
                ['迷你', '迷你', 'Mini'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'fan',
      title: ['生活电器', '生活電器', 'Home Appliances'],
      leaves: [
        {
          title: ['风扇', '風扇', 'Fans'],
          nouns: [
            {
              noun: ['桌上风扇', '桌上風扇', 'Desk Fan'],
              kind: 'device',
              form: 'fan',
              icons: ['leaf-fluttering-in-wind', 'leafy-green'],
              price: [480, 1480],
              varieties: [
                ['静音', '靜音', 'Quiet'],
                ['充电', '充電', 'Rechargeable'],
                ['复古', '復古', 'Retro'],
                ['折叠', '摺疊', 'Folding'],
                ['夹式', '夾式', 'Clip-On'],
              ],
            },
          ],
        },
        {
          title: ['吹风机', '吹風機', 'Hair Dryers'],
          nouns: [
            {
              noun: ['吹风机', '吹風機', 'Hair Dryer'],
              kind: 'device',
              form: 'dryer',
              icons: ['leaf-fluttering-in-wind', 'sparkles'],
              price: [680, 2480],
              varieties: [
                ['负离子', '負離子', 'Ionic'],
                ['轻量', '輕量', 'Light'],
                ['折叠', '摺疊', 'Folding'],
                ['速干', '速乾', 'Quick-Dry'],
                ['旅行', '旅行', 'Travel'],
              ],
            },
          ],
        },
        {
          title: ['除湿净化', '除濕淨化', 'Air Care'],
          nouns: [
            {
              noun: ['除湿机', '除濕機', 'Dehumidifier'],
              kind: 'device',
              form: 'tower',
              icons: ['droplet', 'cloud-with-rain'],
              price: [2480, 6880],
              varieties: [
                ['静音', '靜音', 'Quiet'],
                ['小坪数', '小坪數', 'Small-Room'],
                ['省电', '省電', 'Energy-Saving'],
                ['衣物', '衣物', 'Laundry'],
                ['除菌', '除菌', 'Antibacterial'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'headphones',
      title: ['影音', '影音', 'Audio'],
      leaves: [
        {
          title: ['耳机', '耳機', 'Headphones'],
          nouns: [
            {
              noun: ['蓝牙耳机', '藍牙耳機', 'Bluetooth Earphones'],
              kind: 'digital',
              form: 'plain',
              icons: ['headphone', 'musical-notes'],
              price: [680, 2880],
              varieties: [
                ['降噪', '降噪', 'Noise-Cancelling'],
                ['半入耳', '半入耳', 'Half-In-Ear'],
                ['运动', '運動', 'Sport'],
                ['头戴', '頭戴', 'Over-Ear'],
                ['游戏', '遊戲', 'Gaming'],
              ],
            },
          ],
        },
        {
          title: ['音箱收音机', '喇叭收音機', 'Speakers & Radios'],
          nouns: [
            {
              noun: ['蓝牙音箱', '藍牙喇叭', 'Bluetooth Speaker'],
              kind: 'digital',
              form: 'plain',
              icons: ['radio', 'musical-note'],
              price: [580, 2680],
              varieties: [
                ['防水', '防水', 'Waterproof'],
                ['木质', '木質', 'Wooden'],
                ['迷你', '迷你', 'Mini'],
                ['复古', '復古', 'Retro'],
                ['露营', '露營', 'Camping'],
              ],
            },
          ],
        },
        {
          title: ['麦克风', '麥克風', 'Microphones'],
          nouns: [
            {
              noun: ['麦克风', '麥克風', 'Microphone'],
              kind: 'digital',
              form: 'plain',
              icons: ['studio-microphone', 'musical-notes'],
              price: [680, 2480],
              varieties: [
                ['直播', '直播', 'Streaming'],
                ['无线', '無線', 'Wireless'],
                ['唱歌', '唱歌', 'Karaoke'],
                ['领夹', '領夾', 'Clip-On'],
                ['录音', '錄音', 'Recording'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'battery-charging',
      title: ['数码配件', '數位配件', 'Digital'],
      leaves: [
        {
          title: ['充电', '充電', 'Charging'],
          nouns: [
            {
              noun: ['移动电源', '行動電源', 'Power Bank'],
              kind: 'digital',
              form: 'plain',
              icons: ['battery', 'high-voltage'],
              price: [480, 1480],
              varieties: [
                ['磁吸', '磁吸', 'Magnetic'],
                ['自带线', '自帶線', 'Built-In-Cable'],
                ['快充', '快充', 'Fast'],
                ['轻薄', '輕薄', 'Slim'],
                ['两万毫安', '兩萬毫安', '20000mAh'],
              ],
            },
            {
              noun: ['充电器', '充電器', 'Charger'],
              kind: 'digital',
              form: 'plain',
              icons: ['electric-plug', 'high-voltage'],
              price: [320, 980],
              varieties: [
                ['氮化镓', '氮化鎵', 'GaN'],
                ['三孔', '三孔', 'Three-Port'],
                ['旅行', '旅行', 'Travel'],
                ['折叠', '摺疊', 'Folding'],
                ['快充', '快充', 'Fast'],
              ],
            },
          ],
        },
        {
          title: ['电脑外设', '電腦周邊', 'Computer'],
          nouns: [
            {
              noun: ['机械键盘', '機械鍵盤', 'Mechanical Keyboard'],
              kind: 'digital',
              form: 'plain',
              icons: ['keyboard', 'computer-mouse'],
              price: [980, 3280],
              varieties: [
                ['注音', '注音', 'Zhuyin'],
                ['静音', '靜音', 'Quiet'],
                ['无线', '無線', 'Wireless'],
                ['七十五键', '七十五鍵', '75 %'],
                ['木盒', '木盒', 'Wood-Case'],
              ],
            },
            {
              noun: ['无线鼠标', '無線滑鼠', 'Wireless Mouse'],
              kind: 'digital',
              form: 'plain',
              icons: ['computer-mouse', 'cloud'],
              price: [320, 1280],
              varieties: [
                ['静音', '靜音', 'Quiet'],
                ['人体工学', '人體工學', 'Ergonomic'],
                ['轻量', '輕量', 'Light'],
                ['双模', '雙模', 'Dual-Mode'],
                ['竹', '竹', 'Bamboo'],
              ],
            },
          ],
        },
        {
          title: ['相机', '相機', 'Cameras'],
          nouns: [
            {
              noun: ['拍立得相机', '拍立得相機', 'Instant Camera'],
              kind: 'digital',
              form: 'plain',
              icons: ['camera-with-flash', 'rainbow'],
              price: [1880, 3680],
              varieties: [
                ['复古', '復古', 'Retro'],
                ['迷你', '迷你', 'Mini'],
                ['方形', '方形', 'Square'],
                ['旅行', '旅行', 'Travel'],
                ['限定色', '限定色', 'Limited-Colour'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'watch',
      title: ['智能生活', '智慧生活', 'Smart Living'],
      leaves: [
        {
          title: ['手表手环', '手錶手環', 'Watches'],
          nouns: [
            {
              noun: ['智能手表', '智慧手錶', 'Smart Watch'],
              kind: 'digital',
              form: 'plain',
              icons: ['watch', 'beating-heart'],
              price: [1280, 4680],
              varieties: [
                ['运动', '運動', 'Sport'],
                ['心率', '心率', 'Heart-Rate'],
                ['轻薄', '輕薄', 'Slim'],
                ['儿童', '兒童', 'Children’s'],
                ['长续航', '長續航', 'Long-Life'],
              ],
            },
          ],
        },
        {
          title: ['台灯', '檯燈', 'Desk Lamps'],
          nouns: [
            {
              noun: ['护眼台灯', '護眼檯燈', 'Desk Lamp'],
              kind: 'device',
              form: 'lamp',
              icons: ['open-book', 'light-bulb'],
              price: [780, 2680],
              varieties: [
                ['无频闪', '無頻閃', 'Flicker-Free'],
                ['木座', '木座', 'Wood-Base'],
                ['夹式', '夾式', 'Clip-On'],
                ['折叠', '摺疊', 'Folding'],
                ['阅读', '閱讀', 'Reading'],
              ],
            },
          ],
        },
        {
          title: ['闹钟', '鬧鐘', 'Clocks'],
          nouns: [
            {
              noun: ['闹钟', '鬧鐘', 'Alarm Clock'],
              kind: 'device',
              form: 'plain',
              icons: ['alarm-clock', 'sun'],
              price: [280, 880],
              varieties: [
                ['静音', '靜音', 'Silent'],
                ['日出', '日出', 'Sunrise'],
                ['复古', '復古', 'Retro'],
                ['木质', '木質', 'Wooden'],
                ['旅行', '旅行', 'Travel'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
